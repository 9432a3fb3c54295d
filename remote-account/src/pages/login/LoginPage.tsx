import { useSearchParams } from '@h5/shared/app';
import { ForgotPassword } from './ForgotPassword';
import { LoginForm } from './LoginForm';

/** /pages/common/login — signs in; with ?mode=forget, resets the password. */
export function LoginPage() {
  const [query] = useSearchParams();
  return query.get('mode') === 'forget' ? <ForgotPassword /> : <LoginForm />;
}
