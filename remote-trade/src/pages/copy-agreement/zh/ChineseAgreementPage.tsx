import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { CopyAgreementPage } from '../CopyAgreementPage';
import { traditionalText } from './traditionalText';
import { simplifiedText } from './simplifiedText';

/** /pages/follow/agreement_zh — in simplified Chinese, for readers in Hong Kong in traditional Chinese. */
export const ChineseAgreementPage = observer(function ChineseAgreementPage() {
  const { locale } = useApp();
  const text = locale.language === 'hk' ? traditionalText : simplifiedText;
  return <CopyAgreementPage path={pagePaths.copyAgreementZh} text={text} />;
});
