/** A directed multigraph in which every arc costs 1. */
export type Arcs = { size: number; from: Int32Array; to: Int32Array };

const unlimited = 2 ** 30;

/**
 * How often each arc must be added to `amounts`, at minimum total cost, so that every node is left as often as it is
 * entered. Minimum-cost flow by successive shortest paths with potentials; every node must reach every other node.
 */
export function balance({ size, from, to }: Arcs, amounts: Int32Array): Int32Array {
  const excess = new Int32Array(size);
  amounts.forEach((amount, arc) => {
    excess[to[arc]!]! += amount;
    excess[from[arc]!]! -= amount;
  });
  const [source, sink] = [size, size + 1];
  const network = new Residual(size + 2, from.length + size);
  from.forEach((node, arc) => {
    network.add(node, to[arc]!, unlimited, 1);
  });
  excess.forEach((amount, node) => {
    if (amount > 0) network.add(source, node, amount, 0);
    if (amount < 0) network.add(node, sink, -amount, 0);
  });
  while (network.reprice(source, sink)) network.saturate(source, sink);
  return network.flows(from.length);
}

/**
 * The residual network: forward arcs have even ids, their reverse arcs the next odd id, each with its remaining
 * capacity.
 */
class Residual {
  readonly #head: Int32Array;
  readonly #next: Int32Array;
  readonly #to: Int32Array;
  readonly #room: Int32Array;
  readonly #cost: Int8Array;
  readonly #potential: Int32Array;
  #count = 0;

  constructor(size: number, arcs: number) {
    this.#head = new Int32Array(size).fill(-1);
    this.#potential = new Int32Array(size);
    this.#next = new Int32Array(arcs * 2);
    this.#to = new Int32Array(arcs * 2);
    this.#room = new Int32Array(arcs * 2);
    this.#cost = new Int8Array(arcs * 2);
  }

  add(from: number, to: number, room: number, cost: number): void {
    for (const [at, toward, own, price] of [
      [from, to, room, cost],
      [to, from, 0, -cost],
    ] as const) {
      const id = this.#count++;
      this.#to[id] = toward;
      this.#room[id] = own;
      this.#cost[id] = price;
      this.#next[id] = this.#head[at]!;
      this.#head[at] = id;
    }
  }

  #reduced(from: number, id: number): number {
    return this.#cost[id]! + this.#potential[from]! - this.#potential[this.#to[id]!]!;
  }

  /**
   * Updates the potentials so that the shortest paths from source to sink have the reduced cost 0. Returns false when
   * no path is left.
   */
  reprice(source: number, sink: number): boolean {
    const far = 2 ** 30;
    const distance = new Int32Array(this.#head.length).fill(far);
    const buckets: number[][] = [[source]];
    distance[source] = 0;
    for (let near = 0; near < buckets.length && near <= distance[sink]!; near++) {
      const bucket = buckets[near] ?? [];
      for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
        if (distance[node] !== near) continue;
        for (let id = this.#head[node]!; id >= 0; id = this.#next[id]!) {
          if (this.#room[id] === 0) continue;
          const reached = near + this.#reduced(node, id);
          const other = this.#to[id]!;
          if (reached >= distance[other]!) continue;
          distance[other] = reached;
          while (buckets.length <= reached) buckets.push([]);
          buckets[reached]!.push(other);
        }
      }
    }
    const limit = distance[sink]!;
    if (limit === far) return false;
    for (let node = 0; node < distance.length; node++) this.#potential[node]! += Math.min(distance[node]!, limit);
    return true;
  }

  /** Sends the maximum flow over the arcs whose reduced cost is 0. */
  saturate(source: number, sink: number): void {
    const isPassed = new Uint8Array(this.#head.length);
    const current = this.#head.slice();
    const way: number[] = [];
    const nodes = [source];
    isPassed[source] = 1;
    for (;;) {
      const node = nodes.at(-1)!;
      if (node === sink) {
        const amount = way.reduce((least, id) => Math.min(least, this.#room[id]!), unlimited);
        for (const id of way) {
          this.#room[id]! -= amount;
          this.#room[id ^ 1]! += amount;
        }
        for (const passed of nodes) isPassed[passed] = passed === source ? 1 : 0;
        way.length = 0;
        nodes.length = 1;
        continue;
      }
      let id = current[node]!;
      while (id >= 0 && (this.#room[id] === 0 || isPassed[this.#to[id]!] === 1 || this.#reduced(node, id) !== 0)) {
        id = this.#next[id]!;
      }
      current[node] = id;
      if (id >= 0) {
        way.push(id);
        nodes.push(this.#to[id]!);
        isPassed[this.#to[id]!] = 1;
      } else {
        if (node === source) return;
        nodes.pop();
        way.pop();
      }
    }
  }

  flows(arcs: number): Int32Array {
    return Int32Array.from({ length: arcs }, (_, arc) => this.#room[arc * 2 + 1]!);
  }
}
