import { createElement, type SVGProps } from 'react';
import { classNames } from '../classNames';
import styles from './Icon.module.css';
import { customIcons } from './customIcons';
import * as lucide from './lucide';

const packaged = {
  alarm: lucide.alarmClock,
  alert: lucide.triangleAlert,
  'arrow-right': lucide.arrowRight,
  assets: lucide.wallet,
  back: lucide.chevronLeft,
  bell: lucide.bell,
  building: lucide.buildingComplex,
  calendar: lucide.calendar,
  candles: lucide.chartCandlestick,
  card: lucide.creditCard,
  check: lucide.check,
  'chevron-down': lucide.chevronDown,
  'chevron-right': lucide.chevronRight,
  close: lucide.x,
  coins: lucide.coins,
  contract: lucide.trendingUpDown,
  copy: lucide.copy,
  delete: lucide.deletion,
  done: lucide.circleCheck,
  edit: lucide.pencil,
  eye: lucide.eye,
  'eye-closed': lucide.eyeClosed,
  finance: lucide.sprout,
  globe: lucide.globe,
  help: lucide.circleQuestionMark,
  home: lucide.house,
  info: lucide.info,
  fingerprint: lucide.fingerprint,
  key: lucide.keyRound,
  line: lucide.chartSpline,
  lock: lucide.lock,
  mail: lucide.mail,
  markets: lucide.chartNoAxesColumn,
  megaphone: lucide.megaphone,
  message: lucide.messageSquare,
  minus: lucide.minus,
  moon: lucide.moon,
  offline: lucide.wifiOff,
  options: lucide.ellipsis,
  orders: lucide.clipboardList,
  palette: lucide.palette,
  phone: lucide.phone,
  pin: lucide.mapPin,
  plus: lucide.plus,
  receipt: lucide.receiptText,
  refresh: lucide.refreshCw,
  scale: lucide.scale,
  scan: lucide.scanLine,
  search: lucide.search,
  settings: lucide.slidersHorizontal,
  share: lucide.share,
  shield: lucide.shieldCheck,
  star: lucide.star,
  sun: lucide.sun,
  swap: lucide.arrowLeftRight,
  terms: lucide.fileText,
  timer: lucide.timer,
  user: lucide.user,
  users: lucide.users,
} satisfies Record<string, lucide.Shape>;

export type IconName = keyof typeof packaged | keyof typeof customIcons;

export const iconNames = [...Object.keys(packaged), ...Object.keys(customIcons)] as IconName[];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'name'> {
  name: IconName;
  /** In px at the normal text size; it grows with the text. */
  size?: number;
  /** The label of an icon that stands alone; without it the icon is decorative. */
  label?: string | undefined;
}

export function Icon({ name, size = 24, label, className, ...rest }: IconProps) {
  const side = `${size / 16}rem`;
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const look = {
    ...says,
    ...rest,
    className: classNames(styles.icon, className),
    strokeWidth: 1.75,
  };

  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...look}
    >
      {isOwn(name) ? customIcons[name] : draw(packaged[name])}
    </svg>
  );
}

/** The elements never change their order, so their places are their keys. */
function draw(shape: lucide.Shape) {
  return shape.map((element, key) => {
    if (typeof element === 'string') return <path key={key} d={element} />;
    const [tag, attributes] = element;
    return createElement(tag, { key, ...attributes });
  });
}

function isOwn(name: IconName): name is keyof typeof customIcons {
  return name in customIcons;
}
