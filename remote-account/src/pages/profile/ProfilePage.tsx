import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { User } from '@h5/shared/contract/account/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Avatar } from '@h5/shared/ui/figures/Avatar';
import { Page } from '@h5/shared/ui/layout/Page';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { LimitUse } from '../../features/identity';
import { CopyRow } from './CopyRow';
import styles from './ProfilePage.module.css';

const loadAvatar = () =>
  import(/* webpackChunkName: "avatar" */ './AvatarSheet').then((module) => module.AvatarSheet);
const loadText = () =>
  import(/* webpackChunkName: "profile-text" */ './ProfileTextSheet').then(
    (module) => module.ProfileTextSheet,
  );
const loadCode = () =>
  import(/* webpackChunkName: "account-code" */ './AccountCodeSheet').then(
    (module) => module.AccountCodeSheet,
  );

/** /pages/setting/userInfo — what others see of the person, and by what others find them. */
export const ProfilePage = observer(function ProfilePage() {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const { user, problem } = session;
  useReportUsable(user !== undefined);

  return (
    <Page path={pagePaths.profile} title={t('profile.title')}>
      {!user && problem && <ErrorCard message={problem} onRetry={() => void session.load()} />}
      {!user && !problem && <SkeletonRows row={['name', 'figures']} count={5} />}
      {user && <Profile user={user} />}
    </Page>
  );
});

const Profile = observer(function Profile({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const avatar = useLinkedSheet('avatar');
  const nickname = useLinkedSheet('nickname');
  const signature = useLinkedSheet('signature');
  const code = useLinkedSheet('code');
  const name = user.nickname ?? user.account;

  return (
    <>
      <div className={styles.head}>
        <Avatar picture={user.avatar} name={name} size={80} />
        <p className={styles.name}>{name}</p>
        {user.signature && <p className={styles.words}>{user.signature}</p>}
        <Button variant="soft" size={36} onClick={() => avatar.open()}>
          {t('profile.avatar.change')}
        </Button>
      </div>
      <Section>
        <SettingRow
          label={t('profile.nickname.title')}
          value={user.nickname ?? t('profile.none')}
          onClick={() => nickname.open()}
        />
        <SettingRow
          isStacked
          label={t('profile.signature.title')}
          value={user.signature ?? t('profile.none')}
          onClick={() => signature.open()}
        />
      </Section>
      <Section>
        <CopyRow label={t('profile.account')} text={user.account} />
        <CopyRow label={t('profile.id')} text={user.id} />
        <SettingRow label={t('profile.code.title')} onClick={() => code.open()} />
      </Section>
      <Section>
        <SettingRow
          as={Link}
          to={pagePaths.identity}
          label={t('profile.level')}
          value={t('identity.level', { level: user.level })}
        />
        <LimitUse />
      </Section>
      <LazySheet load={loadAvatar} {...avatar.sheet} />
      <LazySheet load={loadText} {...nickname.sheet} kind="nickname" user={user} />
      <LazySheet load={loadText} {...signature.sheet} kind="signature" user={user} />
      <LazySheet load={loadCode} {...code.sheet} account={user.account} />
    </>
  );
});
