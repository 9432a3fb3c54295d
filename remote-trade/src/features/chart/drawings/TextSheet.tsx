import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Field } from '@h5/shared/ui/forms/Field';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import type { DrawingsStore } from './DrawingsStore';
import { maxTextLength } from './tools';

interface TextSheetProps {
  isOpen: boolean;
  onClose: () => void;
  drawings: DrawingsStore;
}

/** The sheet that edits a text drawing. */
export function TextSheet(props: TextSheetProps) {
  return props.isOpen && <OpenSheet {...props} />;
}

const OpenSheet = observer(function OpenSheet({ isOpen, onClose, drawings }: TextSheetProps) {
  const { t } = useTranslation('trade');
  const [text, setText] = useState(drawings.selected?.text ?? '');
  const formId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    drawings.setText(text);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chart.draw.text.title')}
      actions={
        <Button isBlock type="submit" form={formId}>
          {t('chart.draw.text.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <Field
          name="text"
          label={t('chart.draw.text.field')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Sheet>
  );
});
