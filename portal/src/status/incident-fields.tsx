import styled from 'styled-components'
import { readFormText } from '../shared/ui/form-text.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainArea, PlainSelect } from '../shared/ui/plain-field.tsx'
import {
  outageImpacts,
  outageStatuses,
  statusComponents,
  type StatusIncidentDetail,
  type UpdateBody,
} from './status-queries.ts'

type Fields = Omit<UpdateBody, 'id'>

/** What an incident and each of its updates have in common: impact, status, components and the text in both languages. */
export function IncidentFields({ incident }: { incident?: StatusIncidentDetail }) {
  const { translate } = useTranslator()
  return (
    <>
      <Pair>
        <PlainSelect name="impact" label={translate('console.status.impactLabel')} defaultValue={incident?.impact}>
          {outageImpacts.map((each) => (
            <option key={each} value={each}>
              {translate(`console.status.impact.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect name="status" label={translate('console.status.statusLabel')} defaultValue={incident?.status}>
          {outageStatuses.map((each) => (
            <option key={each} value={each}>
              {translate(`console.status.status.${each}`)}
            </option>
          ))}
        </PlainSelect>
      </Pair>
      <Components>
        <legend>{translate('console.status.componentsLabel')}</legend>
        {statusComponents.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              name="components"
              value={each}
              defaultChecked={incident?.components.includes(each)}
            />
            {translate(`console.status.component.${each}`)}
          </label>
        ))}
      </Components>
      <Pair>
        <IncidentTexts />
      </Pair>
    </>
  )
}

const textLanguages = [
  ['textEn', 'en'],
  ['textCn', 'zh-CN'],
] as const

interface IncidentTextsProps {
  update?: StatusIncidentDetail['updates'][number]
  problemOf?: (name: string) => string | undefined
}

/** The text of an update in both languages. */
export function IncidentTexts({ update, problemOf }: IncidentTextsProps) {
  const { translate } = useTranslator()
  return (
    <>
      {textLanguages.map(([name, lang]) => (
        <PlainArea
          key={name}
          {...{ name, lang, rows: 5, maxLength: 2000, required: true }}
          label={translate(`console.status.${name}`)}
          defaultValue={update?.[name]}
          problem={problemOf?.(name)}
        />
      ))}
    </>
  )
}

/** The values of the fields; undefined without a component, which the browser cannot require. */
export function readIncidentFields(form: FormData): Fields | undefined {
  const text = (name: string) => readFormText(form, name)
  const components = statusComponents.filter((each) => form.getAll('components').includes(each))
  if (components.length === 0) return undefined
  return {
    impact: outageImpacts.find((each) => each === text('impact')) ?? 'DEGRADED',
    status: outageStatuses.find((each) => each === text('status')) ?? 'INVESTIGATING',
    components,
    textEn: text('textEn'),
    textCn: text('textCn'),
  }
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
`

const Components = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 4px;
  }
  label {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
  }
`
