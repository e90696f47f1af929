import { describe, expect, it } from 'vitest';
import { Snapshot, type Loaded } from '@cms/platform/cache/snapshot-cache';

const NOON = new Date('2026-11-20T15:00:00Z');
const at = (date: Date) => ({ now: () => date });

/** Returns a load, and the list of its pending calls, which the test resolves or rejects. */
function pendingLoad() {
  const waiting: { resolve(loaded: Loaded<string>): void; reject(error: Error): void }[] = [];
  const load = () => new Promise<Loaded<string>>((resolve, reject) => waiting.push({ resolve, reject }));
  return { load, waiting };
}

const kept = (value: string): Loaded<string> => ({ value, expiresAt: null });

describe('a snapshot', () => {
  it('is loaded once for simultaneous reads, and not again for later ones', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const readers = [snapshot.read(at(NOON)), snapshot.read(at(NOON)), snapshot.read(at(NOON))];
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve(kept('menu'));
    expect(await Promise.all(readers)).toEqual(['menu', 'menu', 'menu']);
    expect(await snapshot.read(at(NOON))).toBe('menu');
    expect(waiting).toHaveLength(1);
  });

  it('is loaded again after a drop', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const first = snapshot.read(at(NOON));
    waiting[0]?.resolve(kept('old'));
    expect(await first).toBe('old');
    snapshot.drop();
    const second = snapshot.read(at(NOON));
    waiting[1]?.resolve(kept('new'));
    expect(await second).toBe('new');
  });

  it('discards a load that was under way when it was dropped, even for the reads that waited for that load', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const before = snapshot.read(at(NOON));
    snapshot.drop();
    const after = snapshot.read(at(NOON));
    expect(waiting).toHaveLength(2);
    waiting[0]?.resolve(kept('read before the change'));
    waiting[1]?.resolve(kept('fresh'));
    expect(await Promise.all([before, after])).toEqual(['fresh', 'fresh']);
    expect(await snapshot.read(at(NOON))).toBe('fresh');
    expect(waiting).toHaveLength(2);
  });

  it('keeps the newer value when the discarded load finishes last', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const before = snapshot.read(at(NOON));
    snapshot.drop();
    const after = snapshot.read(at(NOON));
    waiting[1]?.resolve(kept('fresh'));
    expect(await after).toBe('fresh');
    waiting[0]?.resolve(kept('read before the change'));
    expect(await before).toBe('fresh');
    expect(await snapshot.read(at(NOON))).toBe('fresh');
  });

  it('expires at its time, not before', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const first = snapshot.read(at(NOON));
    waiting[0]?.resolve({ value: 'promotion', expiresAt: new Date(NOON.getTime() + 1000) });
    await first;
    expect(await snapshot.read(at(new Date(NOON.getTime() + 999)))).toBe('promotion');
    const second = snapshot.read(at(new Date(NOON.getTime() + 1000)));
    waiting[1]?.resolve(kept('full price'));
    expect(await second).toBe('full price');
  });

  it('does not cache a failure', async () => {
    const { load, waiting } = pendingLoad();
    const snapshot = new Snapshot(load);
    const first = snapshot.read(at(NOON));
    waiting[0]?.reject(new Error('database gone'));
    await expect(first).rejects.toThrow('database gone');
    const second = snapshot.read(at(NOON));
    waiting[1]?.resolve(kept('menu'));
    expect(await second).toBe('menu');
  });
});
