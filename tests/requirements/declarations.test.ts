import { describe, expect, it } from 'vitest';
import { loadAll } from '../walker/flow-files.ts';
import { declarations, faultsOf, readRequirements } from '../walker/requirements.ts';

describe('requirements', async () => {
  const flows = await loadAll();
  const requirements = readRequirements();
  const declared = declarations(flows);

  it('have each an id of its own, and are named only as they are', () => {
    expect(faultsOf(requirements, flows, declared)).toEqual([]);
  });

  it('have a test or a flow that is to prove them, or a reason why none can or does', () => {
    const open = requirements.filter(({ id, untestable, defect }) => !untestable && !defect && !declared.has(id));
    expect(open.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
  });
});
