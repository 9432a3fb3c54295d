/** Words that only those who run an exchange say of themselves. A name that contains one asks for trust that nobody gave it. */
const officialWords = [
  'admin',
  'official',
  'support',
  'service',
  'helpdesk',
  'staff',
  'moderator',
  'security',
  'system',
  'compliance',
  'customer',
  'refund',
  'verified',
  'hotline',
  'kefu',
  'guanfang',
  '官方',
  '客服',
  '官网',
  '官網',
  '管理',
  '运营',
  '運營',
  '审核',
  '審核',
  '合规',
  '合規',
  '服务',
  '服務',
  '助手',
  '系统',
  '系統',
  '平台',
  '工作人员',
  '工作人員',
  '财务',
  '財務',
  '安全中心',
  '风控',
  '風控',
];

/** What letters and digits can be mistaken for. */
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  i: 'l',
};

/** A text as a hurried eye reads it: equal for texts that look alike. */
function looksOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/rn|nn/g, 'm')
    .replace(/cl/g, 'd')
    .replace(/vv/g, 'w')
    .replace(/[0-9i]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1');
}

const officialLooks = officialWords.map(looksOf);

/** Whether a name sounds as if the exchange itself were speaking, also with letters that only look alike. */
export function soundsOfficial(name: string): boolean {
  const looks = looksOf(name);
  return officialLooks.some((word) => looks.includes(word));
}
