import { useId, useRef, useState } from 'react'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Actions } from '../developer/section-header.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea } from '../shared/ui/plain-field.tsx'

const maxBytes = 400_000

interface MetadataFieldProps {
  protocol: 'oidc' | 'saml'
  isRequired: boolean
}

/** Metadata by file, text or address, with a check before it is saved. */
export function MetadataField({ protocol, isRequired }: MetadataFieldProps) {
  const { translate, translator } = useTranslator()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ isValid: boolean; message: string }>()
  const [isBusy, setBusy] = useState(false)

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > maxBytes) return setChecked({ isValid: false, message: translate('sso.metadata.tooLarge') })
    setText(await file.text())
    setChecked(undefined)
  }

  async function check(): Promise<void> {
    if (text.trim() === '') return
    setBusy(true)
    const result = await client.call('POST /pac4jConfigurationProperties/checkIDPMetadata', {
      ...{ body: { protocol, idpMetadata: text }, reads: true, quiet: true },
    })
    setBusy(false)
    if (!result.ok) {
      const message = result.error.text ?? translator.t(result.error.messageKey)
      return setChecked({ isValid: false, message })
    }
    const { valid, entityId = '', message = '' } = result.value
    setChecked({ isValid: valid, message: valid ? translate('sso.metadata.valid', { entityId }) : message })
  }

  return (
    <>
      <PlainArea
        name="idpMetadata"
        rows={protocol === 'saml' ? 5 : 1}
        label={translate(`sso.metadata.${protocol}`)}
        hint={translate(isRequired ? `sso.metadata.${protocol}Hint` : 'sso.metadata.keep')}
        placeholder="https://"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChecked(undefined)
        }}
        autoComplete="off"
        spellCheck={false}
        required={isRequired}
      />
      <Actions>
        {protocol === 'saml' && (
          <>
            <input
              ref={picker}
              id={id}
              type="file"
              accept=".xml,application/xml,text/xml"
              hidden
              onChange={(event) => void readFile(event.target.files?.[0])}
            />
            <Button $small onClick={() => picker.current?.click()}>
              {translate('sso.metadata.file')}
            </Button>
          </>
        )}
        <Button $small disabled={isBusy || text.trim() === ''} onClick={() => void check()}>
          {translate('sso.metadata.check')}
        </Button>
      </Actions>
      {checked && (
        <InfoBox role="status" $kind={checked.isValid ? 'ok' : 'bad'}>
          {checked.message}
        </InfoBox>
      )}
    </>
  )
}
