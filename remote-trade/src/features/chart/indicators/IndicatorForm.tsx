import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { Field } from '@h5/shared/ui/forms/Field';
import { ColourChoice } from './ColourChoice';
import styles from './IndicatorForm.module.css';
import type { IndicatorFormStore } from './IndicatorFormStore';
import { hasLinePerParameter, indicators } from './indicators';

/** The parameters, each with its line if it has one; otherwise the lines follow. */
export const IndicatorForm = observer(function IndicatorForm({
  form,
}: {
  form: IndicatorFormStore;
}) {
  const { t } = useTranslation('trade');
  const { params, lineNames = [] } = indicators[form.name];

  if (hasLinePerParameter(form.name)) {
    return params.map((_, at) => {
      const line = form.lines[at];
      const name = `${form.name}${at + 1}`;
      if (!line) return null;
      return (
        <fieldset key={at} aria-label={name} className={styles.line}>
          <Checkbox checked={line.isShown} onChange={(isShown) => form.show(at, isShown)}>
            {name}
          </Checkbox>
          <Parameter form={form} at={at} />
          <ColourChoice
            label={t('chart.parameter.colourOf', { line: name })}
            value={line.colour}
            onChange={(colour) => form.colour(at, colour)}
          />
        </fieldset>
      );
    });
  }
  return (
    <>
      <div className={styles.numbers}>
        {params.map(({ name }, at) => (
          <Parameter key={name} form={form} at={at} />
        ))}
      </div>
      {form.lines.map((line, at) => (
        <div key={lineNames[at]} className={styles.colour}>
          <span>{lineNames[at]}</span>
          <ColourChoice
            label={t('chart.parameter.colourOf', { line: lineNames[at] })}
            value={line.colour}
            onChange={(colour) => form.colour(at, colour)}
          />
        </div>
      ))}
    </>
  );
});

const Parameter = observer(function Parameter({
  form,
  at,
}: {
  form: IndicatorFormStore;
  at: number;
}) {
  const { t } = useTranslation('trade');
  const parameter = indicators[form.name].params[at];
  const problem = form.problems[at];
  if (!parameter) return null;
  const { decimals, max, min, name } = parameter;

  return (
    <Field
      label={t(`chart.parameter.${name}`)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={styles.number}
      value={form.texts[at] ?? ''}
      problem={problem && t(`chart.parameter.problem.${problem}`, { min, max })}
      onChange={(event) => form.write(at, event.target.value)}
    />
  );
});
