import type { GeneratedAlways } from '../db/Db';
import type { Message } from './MessageSender';

interface MailTables {
  dev_messages: {
    id: GeneratedAlways<number>;
    kind: Message['kind'];
    recipient: string;
    scene: Message['scene'];
    code: string;
    subject: string;
    text: string;
    time: number;
  };
}

declare module '../db/Db' {
  interface Tables extends MailTables {}
}
