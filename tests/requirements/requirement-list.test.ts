import { declarations, faultsOf, readRequirements } from 'chartwalk';
import { loadAll } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';

describe('requirements', async () => {
  const flows = await loadAll();
  const requirements = readRequirements();
  const declared = declarations(flows);

  it('each requirement has a unique id, and every reference to it is valid', () => {
    expect(faultsOf(requirements, flows, declared)).toEqual([]);
  });

  it('each requirement has a test or a flow, or a reason why it has none', () => {
    const open = requirements.filter(({ id, untestable, defect }) => !untestable && !defect && !declared.has(id));
    expect(open.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
  });
});
