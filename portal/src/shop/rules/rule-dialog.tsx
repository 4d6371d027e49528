import { markupKinds, parseRuleForm, type RuleField } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { FieldGrid } from '../row-actions.ts'
import type { DraftRule } from './use-rule-draft.ts'

const tripTypes = ['ONE_WAY', 'ROUND_TRIP'] as const
const passengerTypes = ['ADULT', 'CHILD', 'INFANT'] as const

const problemTexts = {
  'input.required': 'shop.problem.required',
  'input.shop.percent': 'shop.problem.percent',
  'input.shop.fixed': 'shop.problem.fixed',
  'input.shop.amount': 'shop.problem.amount',
  'input.shop.maximumBelowMinimum': 'shop.problem.maximumBelowMinimum',
  'input.shop.datesOrder': 'shop.problem.datesOrder',
} as const

type CodeField = 'airlines' | 'origins' | 'destinations'
const codePatterns: Record<CodeField, RegExp> = {
  airlines: /^[A-Z0-9]{2}$/,
  origins: /^[A-Z]{3}$/,
  destinations: /^[A-Z]{3}$/,
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

interface RuleDialogProps {
  rule: DraftRule
  isNew: boolean
  onSave: (rule: DraftRule) => void
  onClose: () => void
}

/** Form of one rule of the draft. */
export function RuleDialog({ rule, isNew, onSave, onClose }: RuleDialogProps) {
  const { translate } = useTranslator()
  const [kind, setKind] = useState(rule.kind)
  const [problems, setProblems] = useState<Partial<Record<RuleField | CodeField | 'currency', string>>>({})
  function submit(form: FormData): void {
    const read = readRule(form, rule)
    const parsed = parseRuleForm(read, read.id)
    const found: typeof problems = {}
    if ('problems' in parsed)
      for (const [field, key] of Object.entries(parsed.problems))
        found[field as RuleField] = translate(problemTexts[key as keyof typeof problemTexts])
    for (const [field, pattern] of Object.entries(codePatterns))
      if (!read[field as CodeField].every((code) => pattern.test(code)))
        found[field as CodeField] = translate('shop.problem.codes')
    if (!currencies.has(read.currency)) found.currency = translate('shop.problem.currency')
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onSave(read)
    onClose()
  }
  const codes = (name: CodeField) => (
    <PlainField
      name={name}
      label={translate(`shop.rule.field.${name}`)}
      hint={translate(name === 'airlines' ? 'shop.rule.airlinesHint' : 'shop.rule.placesHint')}
      defaultValue={rule[name].join(', ')}
      autoComplete="off"
      problem={problems[name]}
    />
  )
  const days = (name: 'bookDates' | 'departDates') => (
    <>
      <PlainField
        name={`${name}From`}
        type="date"
        label={translate(`shop.rule.field.${name}From`)}
        defaultValue={rule[name].validFrom ?? ''}
      />
      <PlainField
        name={`${name}To`}
        type="date"
        label={translate(`shop.rule.field.${name}To`)}
        defaultValue={rule[name].validTo ?? ''}
        problem={problems[name]}
      />
    </>
  )
  return (
    <FormDialog
      title={translate(isNew ? 'shop.rule.add' : 'shop.rule.editTitle')}
      width="wide"
      submit={translate('shop.rule.apply')}
      isDisabled={false}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlainField
        name="name"
        label={translate('shop.rule.field.name')}
        maxLength={60}
        defaultValue={rule.name}
        autoComplete="off"
        problem={problems.name}
      />
      <FieldGrid>
        <PlainSelect
          name="kind"
          label={translate('shop.rule.field.kind')}
          value={kind}
          onChange={({ target }) => setKind(markupKinds.find((each) => each === target.value) ?? 'PERCENT')}
        >
          {markupKinds.map((each) => (
            <option key={each} value={each}>
              {translate(`shop.rule.kind.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          name="value"
          inputMode="decimal"
          label={translate(kind === 'PERCENT' ? 'shop.rule.field.percent' : 'shop.rule.field.amount')}
          hint={translate(kind === 'PERCENT' ? 'shop.rule.percentHint' : 'shop.rule.amountHint')}
          defaultValue={rule.value}
          autoComplete="off"
          problem={problems.value}
        />
        <PlainField
          name="currency"
          label={translate('shop.field.currency')}
          pattern="[A-Za-z]{3}"
          required
          maxLength={3}
          defaultValue={rule.currency}
          problem={problems.currency}
        />
        {(['minimum', 'maximum'] as const).map((name) => (
          <PlainField
            key={name}
            name={name}
            inputMode="decimal"
            label={translate(`shop.rule.field.${name}`)}
            defaultValue={rule[name] ?? ''}
            autoComplete="off"
            problem={problems[name]}
          />
        ))}
      </FieldGrid>
      <Legend>{translate('shop.rule.conditions')}</Legend>
      <FieldGrid>
        {codes('airlines')}
        {codes('origins')}
        {codes('destinations')}
        <PlainSelect name="tripType" label={translate('shop.rule.field.tripType')} defaultValue={rule.tripType ?? ''}>
          <option value="">{translate('shop.rule.any')}</option>
          {tripTypes.map((each) => (
            <option key={each} value={each}>
              {translate(`shop.tripType.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect
          name="passengerType"
          label={translate('shop.rule.field.passengerType')}
          defaultValue={rule.passengerType ?? ''}
        >
          <option value="">{translate('shop.rule.any')}</option>
          {passengerTypes.map((each) => (
            <option key={each} value={each}>
              {translate(`shop.passengerType.${each}`)}
            </option>
          ))}
        </PlainSelect>
      </FieldGrid>
      <FieldGrid>
        {days('bookDates')}
        {days('departDates')}
      </FieldGrid>
      <label>
        <input type="checkbox" name="active" defaultChecked={rule.active} />
        <span>{translate('shop.rule.active')}</span>
      </label>
    </FormDialog>
  )
}

function readRule(form: FormData, rule: DraftRule): DraftRule {
  const text = (name: string) => readFormText(form, name)
  const optional = (name: string) => text(name) || null
  const codes = (name: string) => [
    ...new Set(
      text(name)
        .toUpperCase()
        .split(/[\s,，、;]+/)
        .filter(Boolean),
    ),
  ]
  const range = (name: string) => ({ validFrom: optional(`${name}From`), validTo: optional(`${name}To`) })
  return {
    ...rule,
    name: text('name'),
    ...{ airlines: codes('airlines'), origins: codes('origins'), destinations: codes('destinations') },
    tripType: tripTypes.find((each) => each === text('tripType')) ?? null,
    passengerType: passengerTypes.find((each) => each === text('passengerType')) ?? null,
    ...{ bookDates: range('bookDates'), departDates: range('departDates') },
    kind: text('kind') === 'FIXED' ? 'FIXED' : 'PERCENT',
    ...{ value: text('value').replace(/[−–]/, '-'), currency: text('currency').toUpperCase() },
    ...{ minimum: optional('minimum'), maximum: optional('maximum'), active: form.has('active') },
  }
}

const Legend = styled.p`
  margin-block-end: -6px;
  font-weight: 600;
`
