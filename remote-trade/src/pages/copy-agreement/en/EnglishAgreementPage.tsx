import { pagePaths } from '@h5/shared/contract/routes';
import { CopyAgreementPage } from '../CopyAgreementPage';
import { agreementText } from './agreementText';

/** /pages/follow/agreement_en — for readers of every language but Chinese. */
export function EnglishAgreementPage() {
  return <CopyAgreementPage path={pagePaths.copyAgreementEn} text={agreementText} />;
}
