import {
  ArrowLeftRight,
  ArrowRight,
  Bell,
  ChartCandlestick,
  ChartNoAxesColumn,
  ChartSpline,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Copy,
  Delete,
  Ellipsis,
  Eye,
  EyeClosed,
  Globe,
  House,
  Info,
  KeyRound,
  Lock,
  Mail,
  Megaphone,
  MessageSquare,
  Minus,
  Moon,
  Palette,
  Phone,
  Plus,
  ReceiptText,
  RefreshCw,
  Search,
  Share,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Star,
  Sun,
  Timer,
  TriangleAlert,
  User,
  Users,
  Wallet,
  WifiOff,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { SVGProps } from 'react';
import { classNames } from '../classNames';
import styles from './Icon.module.css';
import { customIcons } from './customIcons';

const packaged = {
  alert: TriangleAlert,
  'arrow-right': ArrowRight,
  assets: Wallet,
  back: ChevronLeft,
  bell: Bell,
  candles: ChartCandlestick,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  close: X,
  copy: Copy,
  delete: Delete,
  done: CircleCheck,
  eye: Eye,
  'eye-closed': EyeClosed,
  finance: Sprout,
  globe: Globe,
  home: House,
  info: Info,
  key: KeyRound,
  line: ChartSpline,
  lock: Lock,
  mail: Mail,
  markets: ChartNoAxesColumn,
  megaphone: Megaphone,
  message: MessageSquare,
  minus: Minus,
  moon: Moon,
  offline: WifiOff,
  options: Ellipsis,
  palette: Palette,
  phone: Phone,
  plus: Plus,
  receipt: ReceiptText,
  refresh: RefreshCw,
  search: Search,
  settings: SlidersHorizontal,
  share: Share,
  shield: ShieldCheck,
  star: Star,
  sun: Sun,
  swap: ArrowLeftRight,
  timer: Timer,
  user: User,
  users: Users,
} satisfies Record<string, LucideIcon>;

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

  if (isOwn(name)) {
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
        {customIcons[name]}
      </svg>
    );
  }
  const Packaged = packaged[name];
  return <Packaged size={side} {...look} />;
}

function isOwn(name: IconName): name is keyof typeof customIcons {
  return name in customIcons;
}
