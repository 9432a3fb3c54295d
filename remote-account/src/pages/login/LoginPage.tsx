import { useSearchParams } from '@h5/shared/app';
import { ForgotPassword } from './ForgotPassword';
import { LoginForm } from './LoginForm';

/** /pages/common/login — into an account; with ?mode=forget, to a new password first. */
export function LoginPage() {
  const [query] = useSearchParams();
  return query.get('mode') === 'forget' ? <ForgotPassword /> : <LoginForm />;
}
