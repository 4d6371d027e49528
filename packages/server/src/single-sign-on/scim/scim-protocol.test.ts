// @run full
import { beforeEach, describe, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { groupSchemas, userSchemas, type ScimClient } from './scim-client.fixture.ts'
import { newUser, openScim } from './scim.fixture.ts'

const server = useDemoServer()
let scim: ScimClient
let path: string

beforeEach(async () => {
  ;({ scim } = await openScim(server))
  const created = await scim.create('/Users', newUser('mira'))
  path = `/Users/${String(created.body['id'])}`
})

const error = (status: number, scimType?: string) => ({ status, body: scimType ? { scimType } : {} })

describe('a list', () => {
  const namesOf = async (filter: string) => {
    const { body } = await scim.list('/Users', { filter })
    const resources: { userName: string }[] = JSON.parse(JSON.stringify(body['Resources'] ?? []))
    return resources.map(({ userName }) => userName.split('@')[0])
  }

  beforeEach(async () => {
    for (const name of ['bo', 'chen', 'dana']) {
      // Lists are ordered by age.
      server.deps.clock.advance({ seconds: 1 })
      await scim.create('/Users', newUser(name, { active: name !== 'dana' }))
    }
  })

  test.each([
    ['userName eq "MIRA@harbour.example"', ['mira']],
    ['externalId eq "external-bo"', ['bo']],
    ['externalId eq "EXTERNAL-BO"', []],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "b"', ['bo']],
    ['active eq false', ['dana']],
    ['not (active eq true) or name.givenName eq "bo"', ['bo', 'dana']],
    ['name.familyName co "newcom" and userName ew "example" and (externalId eq "external-chen")', ['chen']],
    ['emails[type eq "work" and value co "chen"]', ['chen']],
    ['emails.value sw "mira" or emails co "bo@"', ['mira', 'bo']],
    ['userName ge "chen" and userName lt "dana@"', ['chen']],
    ['meta.created gt "2001-01-01T00:00:00Z" and displayName pr', ['mira', 'bo', 'chen', 'dana']],
    ['groups pr', []],
    ['userName ne "mira@harbour.example"', ['bo', 'chen', 'dana']],
  ])('returns the users of the filter %s', async (filter, names) => {
    expect(await namesOf(filter)).toEqual(names)
  })

  test.each([
    'userName',
    'userName eq',
    'userName like "a"',
    'unknown eq "a"',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'name.unknown pr',
    'active gt true',
    'meta.created gt "soon"',
    `${'('.repeat(30)}id pr${')'.repeat(30)}`,
    `userName eq "\\x"`,
    String.raw`userName eq "a\u0000"`,
    String.raw`id eq "\u0000" and userName pr`,
  ])('refuses the filter %s', async (filter) => {
    expect(await scim.list('/Users', { filter })).toMatchObject(error(400, 'invalidFilter'))
  })

  test('refuses a filter that is too long', async () => {
    const filter = `id eq "${'a'.repeat(2_000)}"`
    expect(await scim.list('/Users', { filter })).toMatchObject(error(400, 'invalidFilter'))
  })

  test('is paged from 1, by address and by .search', async () => {
    expect((await scim.list('/Users', { startIndex: 2, count: 2 })).body).toMatchObject({
      ...{ totalResults: 4, startIndex: 2, itemsPerPage: 2 },
      Resources: [{ userName: 'bo@harbour.example' }, { userName: 'chen@harbour.example' }],
    })
    expect((await scim.list('/Users', { startIndex: -5, count: 0 })).body).toMatchObject({
      ...{ totalResults: 4, startIndex: 1, itemsPerPage: 0 },
    })
    expect((await scim.list('/Users', { filter: 'active eq true', startIndex: 3, count: 5 })).body).toMatchObject({
      ...{ totalResults: 3, itemsPerPage: 1 },
    })
    const found = await scim.send('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      ...{ filter: 'userName sw "d"', attributes: ['userName', 'name.familyName'] },
    })
    expect(found.body['Resources']).toEqual([
      {
        schemas: userSchemas,
        id: expect.any(String),
        userName: 'dana@harbour.example',
        name: { familyName: 'Newcomer' },
      },
    ])
    expect(await scim.list('/Users', { count: 'many' })).toMatchObject(error(400, 'invalidValue'))
  })

  test.each(['attributes', 'excludedAttributes'])(
    'refuses %s that are too long, by address and by .search',
    async (name) => {
      const names = 'members,'.repeat(300)
      expect(await scim.list('/Users', { [name]: names })).toMatchObject(error(400, 'invalidValue'))
      expect(await scim.send('POST', '/Groups/.search', { [name]: [names] })).toMatchObject(error(400, 'invalidValue'))
      expect((await scim.list('/Users', { [name]: 'emails,EMAILS, emails' })).status).toBe(200)
    },
  )

  test('leaves out excluded attributes, but never the id', async () => {
    const { body } = await scim.list('/Users', { excludedAttributes: 'id,emails,name.formatted', filter: 'id pr' })
    const [first] = JSON.parse(JSON.stringify(body['Resources']))
    expect(first).toMatchObject({ id: expect.any(String), name: { givenName: 'mira', familyName: 'Newcomer' } })
    expect(Object.keys(first)).not.toContain('emails')
  })
})

describe('a patch', () => {
  const patch = (...operations: object[]) =>
    scim.patch(
      path,
      operations.map((each) => ({ ...each })),
    )

  test('changes names by path, by part and by a whole value', async () => {
    expect(await patch({ op: 'Replace', path: 'name.familyName', value: 'Rao' })).toMatchObject({
      ...{ status: 200, body: { name: { givenName: 'mira', familyName: 'Rao', formatted: 'mira Rao' } } },
    })
    expect(await patch({ op: 'add', value: { 'name.givenName': 'Mi', NICKNAME: 'x', userName: 'mi' } })).toMatchObject({
      body: { userName: 'mi', name: { givenName: 'Mi', familyName: 'Rao' } },
    })
    expect(await patch({ op: 'remove', path: 'name.familyName' })).toMatchObject({ body: { displayName: 'Mi' } })
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department'
    expect(await patch({ op: 'add', path: extension, value: 'Sales' })).toMatchObject({ status: 200 })
  })

  test.each([
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'replace', path: 'meta.version', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'constructor', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: '__proto__.admin', value: true }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'a@harbour.example' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[type eq].value', value: 'a@harbour.example' }, 'invalidFilter'],
    [{ op: 'add', path: String.raw`emails[value eq "\u0000"].type`, value: 'home' }, 'invalidFilter'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'move', path: 'userName', value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: 'a\u0000b' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: { $ne: null } }, 'invalidValue'],
    [{ op: 'replace', value: 'text' }, 'invalidValue'],
  ])('is refused as a whole for %j', async (operation, scimType) => {
    const first = { op: 'replace', path: 'name.givenName', value: 'Changed' }
    expect(await patch(first, operation)).toMatchObject(error(400, scimType))
    expect((await scim.get(path)).body).toMatchObject({ name: { givenName: 'mira' } })
  })

  test('removes members of a group that are named as values, and replaces all', async () => {
    const other = String((await scim.create('/Users', newUser('bo'))).body['id'])
    const id = path.slice('/Users/'.length)
    const created = await scim.create('/Groups', {
      ...{ schemas: groupSchemas, displayName: 'Agents', members: [{ value: id }, { value: other }] },
    })
    const group = `/Groups/${String(created.body['id'])}`
    expect((await scim.get(path)).body).toMatchObject({ groups: [{ display: 'Agents' }] })
    const removed = await scim.patch(group, [{ op: 'Remove', path: 'members', value: [{ value: id }] }])
    expect(removed.body['members']).toMatchObject([{ value: other, display: 'bo Newcomer' }])
    const replaced = await scim.patch(group, [{ op: 'replace', path: 'members', value: [{ value: id }] }])
    expect(replaced.body['members']).toMatchObject([{ value: id }])
    expect((await scim.list('/Groups', { filter: `members.value eq "${id}"` })).body).toMatchObject({ totalResults: 1 })
    expect((await scim.list('/Groups', { excludedAttributes: 'members' })).body['Resources']).not.toMatchObject([
      { members: expect.anything() },
    ])
    expect((await scim.patch(group, [{ op: 'remove', path: 'members' }])).body).toMatchObject({ members: [] })
  })
})

describe('a patch of a large group', () => {
  const large = { op: 'replace', path: 'members', value: Array.from({ length: 2_000 }, (_, index) => `user-${index}`) }
  const filter = Array.from({ length: 60 }, () => 'value eq "b"').join(' or ')

  test.each([
    ['filters', Array.from({ length: 9 }, () => ({ op: 'remove', path: `members[${filter}]` }))],
    ['additions', Array.from({ length: 600 }, () => ({ op: 'add', path: 'members', value: 'b' }))],
    ['parts', Array.from({ length: 600 }, () => ({ op: 'replace', path: 'members.type', value: 'User' }))],
  ])('is refused when its %s take too many comparisons', async (_, operations) => {
    const created = await scim.create('/Groups', { schemas: groupSchemas, displayName: 'Agents' })
    const group = `/Groups/${String(created.body['id'])}`
    expect(await scim.patch(group, [large, ...operations])).toMatchObject(error(400, 'tooMany'))
  })
})

describe('entity tags', () => {
  test('answer an unchanged resource with 304 and refuse a change of an old version', async () => {
    const before = (await scim.get(path)).headers.get('etag') ?? ''
    expect((await scim.get(path, { 'if-none-match': before })).status).toBe(304)
    const changed = await scim.patch(path, [{ op: 'replace', path: 'name.givenName', value: 'Mi' }], {
      'if-match': before,
    })
    expect(changed.status).toBe(200)
    expect((await scim.get(path, { 'if-none-match': before })).status).toBe(200)
    expect(await scim.replace(path, newUser('mira'), { 'if-match': before })).toMatchObject(error(412))
    expect(await scim.remove(path, { 'if-match': before })).toMatchObject(error(412))
    const current = changed.headers.get('etag') ?? ''
    expect((await scim.remove(path, { 'if-match': `"x", ${current}` })).status).toBe(204)
  })
})

describe('a request', () => {
  test.each([
    ['POST', '/Bulk', { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations: [] }, 501],
    ['GET', '/Me', undefined, 501],
    ['GET', '/Unknown', undefined, 404],
    ['GET', '/Users/unknown', undefined, 404],
    ['GET', '/Users/%00', undefined, 404],
    ['DELETE', '/Groups/%00', undefined, 404],
    ['POST', '/Users', '{', 400],
    ['POST', '/Users', 'null', 400],
    ['POST', '/Users', [], 400],
    ['POST', '/Users', { userName: 'x' }, 400],
    ['POST', '/Users', { schemas: userSchemas, userName: ['x'] }, 400],
    ['POST', '/Groups', { schemas: groupSchemas }, 400],
    ['POST', '/Groups', { schemas: groupSchemas, displayName: 'A', members: [{ value: 'unknown' }] }, 400],
  ])('%s %s with %j is answered with an error of SCIM', async (method, address, body, status) => {
    expect((await scim.send(method, address, body)).status).toBe(status)
  })

  test('with a body or a value that is too long is refused', async () => {
    expect((await scim.send('POST', '/Users', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
    const long = { schemas: userSchemas, userName: 'x'.repeat(400) }
    expect(await scim.create('/Users', long)).toMatchObject(error(400, 'invalidValue'))
  })
})
