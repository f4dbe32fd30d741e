const sidePx = 1024;

/**
 * Renders a QR code with its margin as a PNG image, dark on a light background; null when the browser cannot draw it.
 */
export async function qrPicture(svg: SVGSVGElement): Promise<Blob | null> {
  const path = svg.querySelector('path');
  const size = svg.viewBox.baseVal.width;
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (!path || !pen || size === 0) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sidePx, sidePx);
  pen.scale(sidePx / size, sidePx / size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path.getAttribute('d') ?? ''));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
