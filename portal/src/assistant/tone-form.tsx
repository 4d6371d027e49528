import { articleLimits, formalities, type Formality } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { SaveForm } from '../layout/record/save-form.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainArea, PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { ChatAppearanceFields, trimStarters, type AppearanceDraft } from './chat-appearance-fields.tsx'
import { useUpdateTone, type Tone } from './knowledge-queries.ts'

/** What the assistant and its chat say and look like. */
export function ToneForm({ tone }: { tone: Tone }) {
  const { translate } = useTranslator()
  const update = useUpdateTone()
  const mayChange = useMayCall()('POST /assistant/tone/update')
  // That of the values shown: a version read later would overwrite a colleague's change unseen.
  const [version, setVersion] = useState(tone.version)
  const [name, setName] = useState(tone.name)
  const [greeting, setGreeting] = useState(tone.greeting)
  const [formality, setFormality] = useState<Formality>(tone.formality)
  const [appearance, setAppearance] = useState<AppearanceDraft>(tone)
  const save = () => {
    update.mutate(
      {
        ...{ version, name, greeting, formality, logo: appearance.logo, color: appearance.color },
        starters: trimStarters(appearance.starters),
      },
      {
        onSuccess: (saved) => {
          setVersion(saved.version)
          toast.success(translate('knowledge.toneSaved'))
        },
      },
    )
  }
  return (
    <SaveForm title={translate('knowledge.tone')} mayChange={mayChange} change={update} onSave={save}>
      <Grid>
        <PlainField
          label={translate('knowledge.field.name')}
          hint={translate('knowledge.nameHint')}
          maxLength={articleLimits.name}
          pattern="[^\[\]\(\)<>*`]*"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PlainSelect
          label={translate('knowledge.field.formality')}
          value={formality}
          onChange={({ target }) => setFormality(formalities.find((each) => each === target.value) ?? 'formal')}
        >
          {formalities.map((each) => (
            <option key={each} value={each}>
              {translate(`knowledge.formality.${each}`)}
            </option>
          ))}
        </PlainSelect>
        {(['en', 'cn'] as const).map((lang) => (
          <PlainArea
            key={lang}
            label={translate(`knowledge.field.greeting.${lang}`)}
            hint={translate('knowledge.greetingHint')}
            rows={2}
            lang={lang === 'cn' ? 'zh-CN' : 'en'}
            maxLength={articleLimits.greeting}
            value={greeting[lang]}
            onChange={({ target }) => setGreeting({ ...greeting, [lang]: target.value })}
          />
        ))}
        <ChatAppearanceFields value={appearance} mayChange={mayChange} onChange={setAppearance} />
      </Grid>
    </SaveForm>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px 20px;

  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
