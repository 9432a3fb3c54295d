/** The router, and no more of it than the product uses: one copy serves the host and every remote. */
export {
  HashRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
