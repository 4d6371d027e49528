import { defaultRoles, type RoleDraft } from '../../session/new-agency/default-roles.ts'
import type { DemoAgency, DemoUser } from '../demo-agencies.ts'

const { agent, afterSales, finance, shops, readOnly } = defaultRoles
const mustBind = { shows: 'must set up an authenticator app' } as const
const bySingleSignOn = { shows: 'single sign-on', password: 'none' } as const

/** A role that an agency made for itself, and its user. */
const groupSales: RoleDraft = {
  builtIn: null,
  name: { en: 'Group sales', cn: '团队专员' },
  codes: [...agent.codes, 'sys:contentStrategy', 'sys:contentStrategy:form', 'sys:contentStrategy:history'],
}

/** Users beyond the small demo data, so that every agency with a history has a user in every role. */
const moreUsers: Readonly<Record<string, readonly DemoUser[]>> = {
  HARBOUR: [
    {
      ...{ mailLocalPart: 'groups', username: 'hana.sato', nickname: 'Hana', lastname: 'Sato' },
      ...{ role: groupSales, password: 'none', state: 'invited', shows: 'has an open invitation' },
    },
    {
      ...{ mailLocalPart: 'nights', username: 'ben.okoro', nickname: 'Ben', lastname: 'Okoro' },
      ...{ role: agent, password: 'none', state: 'invitation-expired', shows: 'has an expired invitation' },
    },
    {
      ...{ mailLocalPart: 'former', username: 'eva.lind', nickname: 'Eva', lastname: 'Lind' },
      ...{ role: afterSales, state: 'disabled', shows: 'is disabled' },
    },
  ],
  MERIDIAN: [
    {
      ...mustBind,
      mailLocalPart: 'aftersales',
      username: 'liu.fang',
      nickname: '芳',
      lastname: '刘',
      role: afterSales,
    },
    { ...mustBind, mailLocalPart: 'shops', username: 'sun.yan', nickname: '燕', lastname: '孙', role: shops },
    { ...mustBind, mailLocalPart: 'readonly', username: 'zhou.jie', nickname: '杰', lastname: '周', role: readOnly },
  ],
  LAGUNA: [
    {
      ...bySingleSignOn,
      mailLocalPart: 'agent',
      username: 'joao.pinto',
      nickname: 'João',
      lastname: 'Pinto',
      role: agent,
    },
    {
      ...bySingleSignOn,
      mailLocalPart: 'aftersales',
      username: 'rita.lopes',
      nickname: 'Rita',
      lastname: 'Lopes',
      role: afterSales,
    },
    {
      ...bySingleSignOn,
      mailLocalPart: 'finance',
      username: 'nuno.alves',
      nickname: 'Nuno',
      lastname: 'Alves',
      role: finance,
    },
    {
      ...bySingleSignOn,
      mailLocalPart: 'shops',
      username: 'sofia.gomes',
      nickname: 'Sofia',
      lastname: 'Gomes',
      role: shops,
    },
    {
      ...bySingleSignOn,
      mailLocalPart: 'readonly',
      username: 'pedro.ramos',
      nickname: 'Pedro',
      lastname: 'Ramos',
      role: readOnly,
    },
  ],
}

/** The agency with all roles, and a user in each of them. */
export function withEveryRole(demoAgency: DemoAgency): DemoAgency {
  const users = moreUsers[demoAgency.settings.code]
  if (!users) return demoAgency
  const roles = new Set([...Object.values(defaultRoles), ...users.map(({ role }) => role)])
  return { ...demoAgency, roles: [...roles], users: [...demoAgency.users, ...users] }
}
