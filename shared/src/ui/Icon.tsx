import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  ArrowUpFromLine,
  Bell,
  ChartCandlestick,
  ChartNoAxesColumn,
  ChartSpline,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  Clock,
  Copy,
  Delete,
  Download,
  Ellipsis,
  Eye,
  EyeClosed,
  Flag,
  Gavel,
  Globe,
  Heart,
  House,
  Info,
  KeyRound,
  ListFilter,
  Lock,
  LogOut,
  Mail,
  Maximize,
  Megaphone,
  Menu,
  MessageSquare,
  Minus,
  Moon,
  Palette,
  Pencil,
  Phone,
  Plus,
  ReceiptText,
  RefreshCw,
  ScanLine,
  Search,
  Share,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Star,
  Sun,
  Ticket,
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
import { classes } from './classes';
import styles from './Icon.module.css';
import { ownIcons } from './ownIcons';

const packaged = {
  alert: TriangleAlert,
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  assets: Wallet,
  back: ChevronLeft,
  bell: Bell,
  candles: ChartCandlestick,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  clock: Clock,
  close: X,
  copy: Copy,
  delete: Delete,
  deposit: ArrowDownToLine,
  done: CircleCheck,
  download: Download,
  edit: Pencil,
  eye: Eye,
  'eye-closed': EyeClosed,
  filter: ListFilter,
  finance: Sprout,
  flag: Flag,
  gavel: Gavel,
  globe: Globe,
  heart: Heart,
  home: House,
  info: Info,
  key: KeyRound,
  line: ChartSpline,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  markets: ChartNoAxesColumn,
  maximize: Maximize,
  megaphone: Megaphone,
  menu: Menu,
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
  scan: ScanLine,
  search: Search,
  settings: SlidersHorizontal,
  share: Share,
  shield: ShieldCheck,
  sort: ArrowUpDown,
  star: Star,
  sun: Sun,
  ticket: Ticket,
  timer: Timer,
  transfer: ArrowLeftRight,
  user: User,
  users: Users,
  withdraw: ArrowUpFromLine,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof packaged | keyof typeof ownIcons;

export const iconNames = [...Object.keys(packaged), ...Object.keys(ownIcons)] as IconName[];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'name'> {
  name: IconName;
  /** In px at the normal text size; it grows with the text. */
  size?: number;
  /** Words for an icon that stands alone; without them it is decoration. */
  label?: string | undefined;
}

export function Icon({ name, size = 24, label, className, ...rest }: IconProps) {
  const side = `${size / 16}rem`;
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const look = { ...says, ...rest, className: classes(styles.icon, className), strokeWidth: 1.75 };

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
        {ownIcons[name]}
      </svg>
    );
  }
  const Packaged = packaged[name];
  return <Packaged size={side} {...look} />;
}

function isOwn(name: IconName): name is keyof typeof ownIcons {
  return name in ownIcons;
}
