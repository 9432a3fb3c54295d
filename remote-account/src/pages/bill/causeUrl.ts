import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { type PagePath, pagePaths, pageUrl } from '@h5/shared/contract/routes';

/** The page of what caused a bill, and its address there; undefined if there is none. */
export function causeUrl({
  businessType,
  businessId,
}: Pick<Bill, 'businessType' | 'businessId'>): { page: PagePath; url: string } | undefined {
  switch (businessType) {
    case 'order':
      return { page: pagePaths.orders, url: pageUrl(pagePaths.orders, { id: businessId }) };
    case 'position':
      return {
        page: pagePaths.futuresRecord,
        url: pageUrl(pagePaths.futuresRecord, { id: businessId }),
      };
    case 'option':
      return {
        page: pagePaths.optionRecord,
        url: pageUrl(pagePaths.optionRecord, { id: businessId }),
      };
    case 'deposit':
      return {
        page: pagePaths.depositRecord,
        url: pageUrl(pagePaths.depositRecord, { id: businessId }),
      };
    case 'withdrawal':
      return {
        page: pagePaths.depositRecord,
        url: pageUrl(pagePaths.depositRecord, { withdrawal: businessId }),
      };
    case 'transfer':
    case 'conversion':
      return { page: pagePaths.transferHistory, url: pagePaths.transferHistory };
    case 'payment': {
      const { transferHistory: page } = pagePaths;
      return { page, url: pageUrl(page, { kind: 'payment' }) };
    }
    case 'bank_recharge': {
      const { depositRecord: page } = pagePaths;
      return { page, url: pageUrl(page, { id: businessId }) };
    }
    case 'lock':
      return { page: pagePaths.finance, url: pagePaths.finance };
    case 'stock_order':
      return { page: pagePaths.stock, url: pagePaths.stock };
    case 'copy':
      return { page: pagePaths.copies, url: pagePaths.copies };
    default:
      return undefined;
  }
}
