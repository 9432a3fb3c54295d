import type { GeneratedAlways } from '../db/Db';
import type { OutgoingMessage } from './MessageSender';

interface MailTables {
  dev_messages: {
    id: GeneratedAlways<number>;
    kind: OutgoingMessage['kind'];
    recipient: string;
    scene: OutgoingMessage['scene'];
    code: string;
    subject: string;
    text: string;
    time: number;
  };
}

declare module '../db/Db' {
  interface Tables extends MailTables {}
}
