import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { readDatabase, readJobs } from '../../packages/server/src/shared/telemetry/read-database.ts'
import { createTelemetry } from '../../packages/server/src/shared/telemetry/telemetry.ts'
import { root } from '../run-steps.ts'

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((each) => each[1] ?? '')),
]

describe('the dashboard and the alert rules', async () => {
  const telemetry = await createTelemetry()
  const database = { kind: 'postgres' } as OpenDatabase
  readDatabase(telemetry, database)
  readJobs(telemetry, database)
  const metrics = telemetry.register.getMetricsAsArray().map(({ name }) => name)
  await telemetry.close()

  test.each(['deploy/grafana/gangway.json', 'deploy/prometheus/alerts.yaml'])('%s reads metrics that exist', (file) => {
    const named = matches(
      read(file),
      /\b((?:gangway|http|nodejs|process)_[a-z\d_]+?)(?:_bucket|_count|_sum)?\b(?=[{[ )(]|\\?")/g,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((each) => !metrics.includes(each))).toEqual([])
  })

  test('every metric of this server is in the dashboard', () => {
    const own = metrics.filter((each) => /^(gangway|http)_/.test(each) && each !== 'gangway_database_up')
    const dashboard = read('deploy/grafana/gangway.json')
    expect(own.filter((each) => !dashboard.includes(each))).toEqual([])
  })

  test('every alert says what to do', () => {
    const rules = read('deploy/prometheus/alerts.yaml')
      .split(/^ +- alert: /m)
      .slice(1)
    expect(rules.length).toBeGreaterThan(5)
    for (const rule of rules) expect(rule).toMatch(/expr:[^]*severity: (critical|warning)[^]*summary: \S[^]*action: \S/)
  })
})

test('the compose file and the service set documented settings only', () => {
  const documented = matches(read('docs/pages/deploy.md'), /`([A-Z\d]+(?:_[A-Z\d]+)+|PORT|HOST)`/g)
  const server = /^ {2}gangway:$[^]*?^ {4}depends_on:$/m.exec(read('deploy/compose.yaml'))?.[0] ?? ''
  const inCompose = matches(server, /^ {6}([A-Z][A-Z\d_]+):/gm)
  const inService = matches(read('deploy/gangway.service'), /[ =]([A-Z][A-Z\d_]+[A-Z\d])=/g)
  expect(inCompose.length).toBeGreaterThan(8)
  expect(inService.length).toBeGreaterThan(1)
  const ofNode = ['MALLOC_MMAP_THRESHOLD']
  const unknown = [...inCompose, ...inService].filter((each) => !documented.includes(each) && !ofNode.includes(each))
  expect(unknown).toEqual([])
})

test('the example of the compose file names every value that it needs', () => {
  const needed = matches(read('deploy/compose.yaml'), /\$\{([A-Z\d_]+)/g)
  expect(matches(read('deploy/.env.example'), /^([A-Z\d_]+)=/gm).toSorted()).toEqual(needed.toSorted())
})
