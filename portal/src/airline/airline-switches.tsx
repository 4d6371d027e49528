import { airlineSwitches, stabilisedRisePercent, type AirlineSwitch } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useIsInvited } from '../session/current-user.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useUpdateSetting, type AirlineDetail } from './airline-queries.ts'

/** What the agency switches on for an airline, and whether it gets tickets by API. */
export function AirlineSwitches({ airline }: { airline: AirlineDetail }) {
  const { translate, translator } = useTranslator()
  const update = useUpdateSetting()
  const mayChange = useMayCall()('POST /airline/updateSetting')
  const isInvited = useIsInvited('priceStabilisation')
  const id = useId()
  const isOn = (name: AirlineSwitch) =>
    (update.isPending ? update.variables[name] : undefined) ?? airline.switches[name]
  const noteOf = (name: AirlineSwitch) => {
    if (!airline.supports[name]) return translate('airline.switch.notSupported')
    if (name === 'priceStabilisation' && !isInvited) return translate('invited.only')
    return translate(`airline.switch.${name}`, { percent: stabilisedRisePercent })
  }
  return (
    <Settings aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('airline.switch.title')}</h2>
      {airlineSwitches.map((name) => {
        const isClosed = !airline.supports[name] || (name === 'priceStabilisation' && !isInvited && !isOn(name))
        return (
          <div key={name}>
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={airline.supports[name] && isOn(name)}
                aria-checked={airline.supports[name] && isOn(name)}
                disabled={!mayChange || isClosed || update.isPending}
                aria-describedby={`${id}-${name}`}
                onChange={({ target: { checked } }) => update.mutate({ airlineCode: airline.airline, [name]: checked })}
              />
              {translate(`insight.function.${name}`)}
            </label>
            <p id={`${id}-${name}`}>{noteOf(name)}</p>
          </div>
        )
      })}
      {!mayChange && <p>{translate('airline.switch.askAdministrator')}</p>}
      {update.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(update.error, translator.t)}
        </InfoBox>
      )}
      {!airline.subscribed && <InfoBox $kind="warn">{translate('airline.notSubscribed')}</InfoBox>}
    </Settings>
  )
}

const Settings = styled(ContentCard)`
  display: grid;
  gap: 12px;

  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 28px;
    font-weight: 600;
  }
  p {
    max-inline-size: 76ch;
    color: ${({ theme }) => theme.color.muted};
  }
`
