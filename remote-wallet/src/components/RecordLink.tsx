import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';

/** In the header: leads to the record of deposits. */
export function RecordLink({ label }: { label: string }) {
  return <IconButton as={Link} to={pagePaths.depositRecord} icon="receipt" label={label} />;
}
