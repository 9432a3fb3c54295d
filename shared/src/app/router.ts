/** The parts of the router that the product uses: host and remotes share one copy. */
export {
  HashRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  /** Lets the host show a page at another address than the present one while it slides away. */
  UNSAFE_LocationContext as LocationContext,
  useSearchParams,
} from 'react-router-dom';
