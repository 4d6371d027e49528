import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { Actions, SectionHeader, Stack } from '../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { ContentCard } from '../layout/card.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'

const queryKey = ['account', 'binding-wait']

/** The wait of the agency between binding an authenticator and the first action about money. */
export function BindingWait() {
  const { translate } = useTranslator()
  const [isEditing, setEditing] = useState(false)
  const wait = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/bindingWait', { quiet: true, signal })),
  })
  const minutes = wait.data?.minutes
  return (
    <>
      <SectionHeader text={translate('developer.security.text')} />
      <ContentCard>
        {wait.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
        {wait.isError && <ListFailed error={wait.error} onRetry={() => void wait.refetch()} />}
        {minutes !== undefined && (
          <Stack>
            <DescriptionList $isWide>
              <div>
                <dt>{translate('developer.security.wait')}</dt>
                <dd>
                  {minutes === 0
                    ? translate('developer.security.none')
                    : translate('developer.security.minutes', { count: minutes })}
                </dd>
              </div>
            </DescriptionList>
            <p>{translate('developer.security.waitHint')}</p>
            <WithCall
              call="POST /clientProfile/update/bindingWait"
              fallback={<p>{translate('developer.onlyAdministrators')}</p>}
            >
              <Actions>
                <Button onClick={() => setEditing(true)}>{translate('developer.security.change')}</Button>
              </Actions>
            </WithCall>
          </Stack>
        )}
      </ContentCard>
      {isEditing && minutes !== undefined && <BindingWaitForm minutes={minutes} onClose={() => setEditing(false)} />}
    </>
  )
}

function BindingWaitForm({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const body = { minutes: Number(readFormText(form, 'minutes')) }
    const saved = await run('mfaFeat:update', (mfaCode) =>
      client.call('POST /clientProfile/update/bindingWait', { body, mfaCode, quiet: true }),
    )
    if (!saved) return
    toast.success()
    cache.setQueryData(queryKey, saved)
    onClose()
  }

  return (
    <FormDialog
      title={translate('developer.security.changeTitle')}
      submit={translate('developer.security.save')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PlainField
        name="minutes"
        type="number"
        inputMode="numeric"
        min={0}
        max={10_080}
        step={1}
        label={translate('developer.security.field')}
        hint={translate('developer.security.fieldHint')}
        defaultValue={minutes}
        autoComplete="off"
        required
        data-first
      />
    </FormDialog>
  )
}
