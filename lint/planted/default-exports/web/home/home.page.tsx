export default function Home() {
  return <main />;
}
