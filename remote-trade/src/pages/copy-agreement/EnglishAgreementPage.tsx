import { pagePaths } from '@h5/shared/contract/routes';
import { CopyAgreementPage } from './CopyAgreementPage';
import { agreementText } from './texts/en';

/** /pages/follow/agreement_en — for readers of every language but Chinese. */
export function EnglishAgreementPage() {
  return <CopyAgreementPage path={pagePaths.copyAgreementEnglish} text={agreementText} />;
}
