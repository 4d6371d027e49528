import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { useObservable } from '../shared/browser/observable.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { toast } from '../shared/ui/toast.ts'
import { consent, consentPurposes, hasPrivacyControl, saveConsent, type ConsentPurpose } from './consent.ts'
import { trackerSettings } from './third-party.ts'

/** What may be measured in this browser, by purpose. Everything is off until the user agrees. */
export function PrivacySettings() {
  const { translate } = useTranslator()
  const purposes = useObservable(consent)
  const settings = useQuery(trackerSettings)
  const offered = consentPurposes.filter(
    (each) => each === 'analytics' || typeof settings.data?.trackerUrl === 'string',
  )
  const save = (chosen: readonly ConsentPurpose[]) => {
    const isWithdrawn = purposes.includes('thirdParty') && !chosen.includes('thirdParty')
    saveConsent(chosen, offered)
    // A loaded script of a third party can only be removed with the page.
    if (isWithdrawn) return location.reload()
    toast.success(translate('profile.privacy.saved'))
  }
  return (
    <Form
      key={purposes.join(' ')}
      aria-label={translate('profile.privacy.title')}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        save(offered.filter((each) => form.get(each) !== null))
      }}
    >
      <h2>{translate('profile.privacy.title')}</h2>
      <p>{translate('profile.privacy.text')}</p>
      {hasPrivacyControl() && <InfoBox $kind="info">{translate('profile.privacy.gpc')}</InfoBox>}
      {offered.map((purpose) => (
        <label key={purpose}>
          <input type="checkbox" name={purpose} defaultChecked={purposes.includes(purpose)} />
          <span>
            {translate(`profile.privacy.${purpose}`)}
            <small>{translate(`profile.privacy.${purpose}Text`)}</small>
          </span>
        </label>
      ))}
      <div>
        <Button type="submit">{translate('profile.privacy.save')}</Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  max-inline-size: 720px;

  h2 {
    margin: 0;
  }
  label {
    display: flex;
    gap: 10px;
    align-items: start;
    min-block-size: 36px;
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
  }
  label > span {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
`
