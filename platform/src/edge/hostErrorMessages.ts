import type { Language } from '@h5/shared/contract/languages';

/** What the card of a failed host says: the product's own messages could not be loaded, or must not be. */
export interface HostErrorMessages {
  unreachable: string;
  broken: string;
  refused: string;
  outdated: string;
  retry: string;
}

export const hostErrorMessages: Record<Language, HostErrorMessages> = {
  zh: {
    unreachable: '应用无法加载，请检查网络连接后重试。',
    broken: '应用无法启动，请稍后重试。',
    refused: '此页面未通过验证，因此没有启动。请稍后重试，或更换网络。',
    outdated: '此页面版本过旧，无法启动。请重试，或关闭后重新打开。',
    retry: '重试',
  },
  en: {
    unreachable: 'The app could not be loaded. Check your connection and try again.',
    broken: 'The app could not be started. Try again in a moment.',
    refused:
      'This page could not be verified, so it was not started. Try again later or on another network.',
    outdated: 'This page is out of date and cannot start. Try again, or close it and open it anew.',
    retry: 'Try again',
  },
  hk: {
    unreachable: '應用程式無法載入，請檢查網絡連線後重試。',
    broken: '應用程式無法啟動，請稍後重試。',
    refused: '此頁面未能通過驗證，因此沒有啟動。請稍後重試，或轉用其他網絡。',
    outdated: '此頁面版本過舊，無法啟動。請重試，或關閉後重新開啟。',
    retry: '重試',
  },
  th: {
    unreachable: 'โหลดแอปไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
    broken: 'เริ่มแอปไม่สำเร็จ โปรดลองอีกครั้งในอีกสักครู่',
    refused: 'ตรวจสอบความถูกต้องของหน้านี้ไม่ได้ จึงไม่เปิดใช้งาน โปรดลองอีกครั้งภายหลังหรือใช้เครือข่ายอื่น',
    outdated: 'หน้านี้เก่าเกินไปจึงเริ่มทำงานไม่ได้ โปรดลองอีกครั้ง หรือปิดแล้วเปิดใหม่',
    retry: 'ลองอีกครั้ง',
  },
  jp: {
    unreachable: 'アプリを読み込めませんでした。接続を確認して、もう一度お試しください。',
    broken: 'アプリを起動できませんでした。しばらくしてから、もう一度お試しください。',
    refused:
      'このページを検証できなかったため、起動しませんでした。時間をおくか、別のネットワークでお試しください。',
    outdated: 'このページは古いため起動できません。再試行するか、一度閉じて開き直してください。',
    retry: '再試行',
  },
  kor: {
    unreachable: '앱을 불러오지 못했습니다. 연결을 확인한 후 다시 시도하세요.',
    broken: '앱을 시작하지 못했습니다. 잠시 후 다시 시도하세요.',
    refused:
      '이 페이지를 검증할 수 없어 시작하지 않았습니다. 나중에 또는 다른 네트워크에서 다시 시도하세요.',
    outdated: '이 페이지는 오래되어 시작할 수 없습니다. 다시 시도하거나, 닫았다가 다시 여세요.',
    retry: '다시 시도',
  },
  fra: {
    unreachable: 'L’application n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    broken: 'L’application n’a pas pu démarrer. Réessayez dans un instant.',
    refused:
      'Cette page n’a pas pu être vérifiée et n’a donc pas démarré. Réessayez plus tard ou sur un autre réseau.',
    outdated:
      'Cette page est trop ancienne et ne peut pas démarrer. Réessayez, ou fermez-la et rouvrez-la.',
    retry: 'Réessayer',
  },
  spa: {
    unreachable: 'No se pudo cargar la aplicación. Comprueba tu conexión e inténtalo de nuevo.',
    broken: 'No se pudo iniciar la aplicación. Inténtalo de nuevo en un momento.',
    refused:
      'No se pudo verificar esta página, por lo que no se inició. Inténtalo más tarde o desde otra red.',
    outdated:
      'Esta página está desactualizada y no puede iniciarse. Inténtalo de nuevo, o ciérrala y vuelve a abrirla.',
    retry: 'Reintentar',
  },
};
