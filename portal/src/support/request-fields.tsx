import { showsOrderField, bugCategory, type RequestDraft, type RequestField, type RequestOrigin } from '@gangway/core'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface RequestFieldsProps {
  origin: RequestOrigin | undefined
  draft: RequestDraft
  change: (patch: Partial<RequestDraft>) => void
  getProblem: (field: RequestField) => string | undefined
}

/** Fields that the category and the origin of the request require. */
export function RequestFields({ origin, draft, change, getProblem }: RequestFieldsProps) {
  const { translate } = useTranslator()
  return (
    <>
      {draft.category[0] === bugCategory && (
        <PlainSelect
          name="priority"
          label={translate('request.field.priority')}
          value={draft.priority ?? ''}
          onChange={({ target }) => change({ priority: Number(target.value) })}
        >
          {[1, 2, 3].map((level) => (
            <option key={level} value={level}>
              {translate('request.priority', { level })}
            </option>
          ))}
        </PlainSelect>
      )}
      {showsOrderField(draft.category, origin) && (
        <PlainField
          name="orderNo"
          label={translate('request.field.orderNo')}
          value={draft.orderNo}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ orderNo: target.value.toUpperCase() })}
          problem={getProblem('orderNo')}
        />
      )}
      {origin === 1 && (
        <>
          <PlainField
            name="title"
            label={translate('request.field.title')}
            value={draft.title}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
            problem={getProblem('title')}
          />
          <PlainField
            name="email"
            type="email"
            label={translate('request.field.email')}
            value={draft.email ?? ''}
            autoComplete="email"
            onChange={({ target }) => change({ email: target.value })}
            problem={getProblem('email')}
          />
        </>
      )}
    </>
  )
}
