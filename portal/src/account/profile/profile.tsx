import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { SectionHeader, Stack } from '../../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { ContentCard } from '../../layout/card.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { loadPermissions } from '../../session/current-user.ts'
import { client } from '../../shared/api/client.ts'
import { localStore } from '../../shared/browser/local-store.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { labelZone } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { PrivacySettings } from '../../analytics/privacy-settings.tsx'
import { OwnEmail } from './own-email.tsx'
import { ZoneOptions } from './zone-options.tsx'
import { profileKey, useProfile, type UserProfile } from './profile-queries.ts'

/** The own account of the reader. */
export function OwnProfile() {
  const { translate } = useTranslator()
  const profile = useProfile()
  return (
    <>
      <SectionHeader text={translate('profile.intro')}>
        <Button onClick={() => openAccountDialog.set('sessions')}>{translate('account.sessions')}</Button>
        <Button onClick={() => openAccountDialog.set('password')}>{translate('account.password')}</Button>
        <Button onClick={() => openAccountDialog.set('authenticator')}>{translate('account.authenticator')}</Button>
      </SectionHeader>
      {profile.isPending && <ListLoading label={translate('profile.loading')} rows={4} />}
      {profile.isError && <ListFailed error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data && (
        <Stack>
          <ContentCard>
            <ProfileForm key={profile.data.version} profile={profile.data} />
          </ContentCard>
          <ContentCard>
            <OwnEmail profile={profile.data} />
          </ContentCard>
          <ContentCard>
            <PrivacySettings />
          </ContentCard>
        </Stack>
      )}
    </>
  )
}

function ProfileForm({ profile: latest }: { profile: UserProfile }) {
  const { translate, lang: shownLang } = useTranslator()
  const cache = useQueryClient()
  const now = useNow(86_400_000)
  const [profile] = useState(latest)
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const text = (name: string) => readFormText(form, name)
    const lang = text('lang') === 'cn' ? ('cn' as const) : ('en' as const)
    const body = {
      ...{ version: profile.version, nickname: text('nickname'), lastname: text('lastname'), lang },
      zone: text('zone') || null,
    }
    const saved = await run(undefined, () => client.call('POST /sysUser/profile/update', { body, quiet: true }))
    if (!saved) return
    if (lang !== shownLang) {
      localStore.write('lang', lang)
      return location.reload()
    }
    toast.success(translate('profile.saved'))
    // The name in the top bar.
    await loadPermissions()
    await cache.invalidateQueries({ queryKey: profileKey })
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <PlainField
        name="nickname"
        label={translate('user.nickname')}
        defaultValue={profile.nickname}
        maxLength={40}
        autoComplete="given-name"
        required
      />
      <PlainField
        name="lastname"
        label={translate('user.lastname')}
        defaultValue={profile.lastname}
        maxLength={40}
        autoComplete="family-name"
      />
      <PlainSelect name="lang" label={translate('profile.lang')} defaultValue={profile.lang}>
        <option value="en">English</option>
        <option value="cn">中文</option>
      </PlainSelect>
      <PlainSelect name="zone" label={translate('profile.zone')} defaultValue={profile.zone ?? ''}>
        <option value="">
          {translate('profile.agencyZone', { zone: labelZone(now, shownLang, profile.agencyZone) })}
        </option>
        <ZoneOptions selected={profile.zone ?? undefined} />
      </PlainSelect>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <div>
        <Button type="submit" $kind="main" disabled={isBusy}>
          {translate('user.save')}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
  max-inline-size: 720px;

  > [role='alert'],
  > :last-child {
    grid-column: 1 / -1;
  }
`
