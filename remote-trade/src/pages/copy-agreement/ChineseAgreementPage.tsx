import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { CopyAgreementPage } from './CopyAgreementPage';
import { agreementText as traditional } from './texts/hk';
import { agreementText as simplified } from './texts/zh';

/** /pages/follow/agreement_zh — in simplified Chinese, for readers in Hong Kong in traditional Chinese. */
export const ChineseAgreementPage = observer(function ChineseAgreementPage() {
  const { locale } = useApp();
  const text = locale.language === 'hk' ? traditional : simplified;
  return <CopyAgreementPage path={pagePaths.copyAgreementChinese} text={text} />;
});
