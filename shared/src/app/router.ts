/** The router, and no more of it than the product uses: one copy serves the host and every remote. */
export {
  HashRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  /** Lets the host show a page at another address than the present one while it slides away. */
  UNSAFE_LocationContext as LocationContext,
  useSearchParams,
} from 'react-router-dom';
