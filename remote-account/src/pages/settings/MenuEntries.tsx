import { observer } from 'mobx-react-lite';
import { Link, useApp } from '@h5/shared/app';
import { menuIconOf } from '@h5/shared/release/menuIcons';
import type { AccountMenuGroup } from '@h5/shared/release/release';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';

/** The entries of one part of the account menu, as the apps of this release declare them. */
export const MenuEntries = observer(function MenuEntries({ group }: { group: AccountMenuGroup }) {
  const app = useApp();
  return app
    .menu('account')
    .filter((entry) => entry.group === group)
    .map(({ id, path, icon, label }) => (
      <SettingRow key={id} as={Link} to={path} icon={menuIconOf(icon)} label={label} />
    ));
});
