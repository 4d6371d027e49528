import { SectionHeader, Stack } from '../developer/section-header.tsx'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PeopleSearch } from './people-search.tsx'
import { RetentionForm } from './retention-form.tsx'

/** Requests of travellers about their data, and how long the agency keeps it. */
export function Privacy() {
  const { translate } = useTranslator()
  return (
    <WithPermission code="sys:profile:userManagement" fallback={<p>{translate('developer.onlyAdministrators')}</p>}>
      <SectionHeader text={translate('privacy.text')} />
      <Stack>
        <PeopleSearch />
        <RetentionForm />
      </Stack>
    </WithPermission>
  )
}
