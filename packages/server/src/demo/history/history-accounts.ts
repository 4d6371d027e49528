import { defaultRoles } from '../../session/new-agency/default-roles.ts'
import type { DemoAgency, DemoUser } from '../demo-agencies.ts'

const { agent, afterSales, finance, shops, readOnly } = defaultRoles
const mustBind = { shows: 'must set up an authenticator app' } as const
const bySingleSignOn = { shows: 'single sign-on', password: 'none' } as const

/** Users beyond the small demo data, so that every agency with a history has a user in every role. */
const moreUsers: Readonly<Record<string, readonly DemoUser[]>> = {
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
  return { ...demoAgency, roles: Object.values(defaultRoles), users: [...demoAgency.users, ...users] }
}
