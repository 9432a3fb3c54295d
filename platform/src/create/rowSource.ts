import type { ListCall } from './readListCall';

/** How a row of a new page shows the fields of what it lists: a name, a time and an amount, as far as there are any. */
export function rowSource({ row }: ListCall) {
  const fields = Object.entries(row);
  const id = 'id' in row ? 'id' : (fields[0]?.[0] ?? 'id');
  const isAmount = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  const find = (isWanted: (key: string, value: unknown) => boolean) =>
    fields.find(([key, value]) => key !== id && isWanted(key, value))?.[0];
  const time = find((key, value) => key.endsWith('At') && typeof value === 'number');
  const amount = find((_, value) => isAmount(value));
  const name = find((key, value) => key !== amount && typeof value === 'string') ?? id;
  const formats = time !== undefined || amount !== undefined;

  return {
    __id__: id,
    __rowImports__: [
      formats && `import { useApp } from '@h5/shared/app';`,
      amount && `import { formatTrimmedAmount } from '@h5/shared/money/format';`,
      time && `import { formatDateTime } from '@h5/shared/rules/formatTime';`,
    ]
      .filter(Boolean)
      .join('\n'),
    __rowSetup__: formats ? 'const { locale } = useApp();\n' : '',
    __rowName__: name,
    __rowParts__: [
      time &&
        `detail={
          <time dateTime={new Date(row.${time}).toISOString()}>
            {formatDateTime(row.${time}, locale.tag)}
          </time>
        }`,
      amount && `figure={formatTrimmedAmount(row.${amount}, locale.tag)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
