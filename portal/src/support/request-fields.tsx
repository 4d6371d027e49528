import { asksOrder, bugCategory, type RequestDraft, type RequestField, type Scene } from '@gangway/core'
import { PlainField, PlainSelect } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'

interface RequestFieldsProps {
  scene: Scene | undefined
  draft: RequestDraft
  change: (part: Partial<RequestDraft>) => void
  problemOf: (field: RequestField) => string | undefined
}

/** What the category and the place it is raised from ask for. */
export function RequestFields({ scene, draft, change, problemOf }: RequestFieldsProps) {
  const { say } = useWords()
  return (
    <>
      {draft.category[0] === bugCategory && (
        <PlainSelect
          name="priority"
          label={say('request.field.priority')}
          value={draft.priority ?? ''}
          onChange={({ target }) => change({ priority: Number(target.value) })}
        >
          {[1, 2, 3].map((level) => (
            <option key={level} value={level}>
              {say('request.priority', { level })}
            </option>
          ))}
        </PlainSelect>
      )}
      {asksOrder(draft.category, scene) && (
        <PlainField
          name="orderNo"
          label={say('request.field.orderNo')}
          value={draft.orderNo}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ orderNo: target.value.toUpperCase() })}
          problem={problemOf('orderNo')}
        />
      )}
      {scene === 1 && (
        <>
          <PlainField
            name="title"
            label={say('request.field.title')}
            value={draft.title}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
            problem={problemOf('title')}
          />
          <PlainField
            name="email"
            type="email"
            label={say('request.field.email')}
            value={draft.email ?? ''}
            autoComplete="email"
            onChange={({ target }) => change({ email: target.value })}
            problem={problemOf('email')}
          />
        </>
      )}
    </>
  )
}
