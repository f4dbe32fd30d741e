const rate = 8000;
const middle = 128;
const loudness = 90;
const fadeSeconds = 0.008;
const tone = { high: 880, low: 220 };
const seconds = { lead: 0.6, beep: 0.11, pause: 0.17, zero: 0.7, group: 0.9 };

/**
 * Renders digits as a WAV sound (8 bits, mono): each digit is a group of beeps, and a zero is a long low tone. The sound
 * starts with a pause, because audio devices often cut off the first moment.
 */
export function beepsWav(digits: string): Buffer {
  const groups = [...digits].map((digit) => (digit === '0' ? [zero()] : Array.from({ length: Number(digit) }, beep)));
  const samples = groups.flatMap((group) => [...group.flat(), ...quiet(seconds.group)]);
  return wav(Buffer.from([...quiet(seconds.lead), ...samples]));
}

const quiet = (duration: number): number[] => Array<number>(Math.round(duration * rate)).fill(middle);
const beep = () => [...sine(tone.high, seconds.beep), ...quiet(seconds.pause)];
const zero = () => sine(tone.low, seconds.zero);

function sine(frequency: number, duration: number): number[] {
  const count = Math.round(duration * rate);
  return Array.from({ length: count }, (_, index) => {
    const edge = Math.min(index, count - index) / (fadeSeconds * rate);
    const wave = Math.sin((2 * Math.PI * frequency * index) / rate);
    return Math.round(middle + loudness * Math.min(edge, 1) * wave);
  });
}

function wav(samples: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
