import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { IdentifierKind } from '@h5/shared/contract/account/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Field } from '@h5/shared/ui/forms/Field';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import type { IdentifierStore } from './IdentifierStore';
import styles from './IdentifierField.module.css';

interface IdentifierFieldProps {
  identifier: IdentifierStore;
  kinds: readonly IdentifierKind[];
  /** The name of the field on the wire. */
  name: string;
  error?: string | undefined;
  /** Whether an email address is entered with the country, too. */
  hasCountry?: boolean;
  /** Called when the field is edited. */
  onEdit?: () => void;
}

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  account: { type: 'text', inputMode: 'text', autoComplete: 'username' },
} as const;

/** An email, a phone number with its area, or an account name. */
export const IdentifierField = observer(function IdentifierField({
  identifier,
  kinds,
  name,
  error,
  hasCountry = false,
  onEdit,
}: IdentifierFieldProps) {
  const { t } = useTranslation('account');
  const { kind, shownProblem, text } = identifier;

  return (
    <>
      {kinds.length > 1 && (
        <SegmentedControl
          label={t('identifier.by')}
          options={kinds.map((value) => ({ value, label: t(`identifier.kind.${value}`) }))}
          value={kind}
          onChange={(next) => {
            identifier.choose(next);
            onEdit?.();
          }}
          className={styles.kinds}
        />
      )}
      <Field
        {...inputs[kind]}
        name={name}
        label={t(`identifier.kind.${kind}`)}
        placeholder={t(`identifier.placeholder.${kind}`)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        leading={kind === 'phone' && <AreaLink />}
        problem={error ?? (shownProblem && t(`identifier.problem.${shownProblem}`))}
        onBlur={identifier.leave}
        value={text}
        onChange={(event) => {
          identifier.edit(event.target.value);
          onEdit?.();
        }}
      />
      {hasCountry && kind === 'email' && <AreaLink isNamed />}
    </>
  );
});

const AreaLink = observer(function AreaLink({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation('account');
  const { site, locale } = useApp();
  const { area, areaCode } = site;
  const { language } = locale;

  useEffect(() => void site.loadAreas().catch(() => undefined), [site, language]);

  const words = t('identifier.areaCode', { area: area ? `${area.name} ${areaCode}` : areaCode });
  return (
    <Link to={pagePaths.area} aria-label={words} className={isNamed ? styles.country : styles.area}>
      {isNamed ? words : (area?.areaCode ?? areaCode)}
      <Icon name="chevron-down" size={16} />
    </Link>
  );
});
