import encodeQR from "qr";

/**
 * The width of the white border around the QR code, in squares of the code. Cameras need this border (ISO/IEC
 * 18004).
 */
const quietZone = 4;

export function QrCode(props: { address: string; label: string; className: string }) {
  const fields = encodeQR(props.address, "raw", { ecc: "medium", border: quietZone });
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${fields.length} ${fields.length}`}
      shapeRendering="crispEdges"
      className={props.className}
    >
      <path d={`M0 0h${fields.length}v${fields.length}H0z`} className="fill-ground" />
      <path d={drawDark(fields)} className="fill-qr-dark" />
    </svg>
  );
}

function drawDark(fields: readonly (readonly boolean[])[]): string {
  return fields.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
